import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ReferencePage } from "../pages/api-reference/ReferencePage.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("reference.html has no #root");

createRoot(root).render(
  <StrictMode>
    <ReferencePage />
  </StrictMode>,
);
