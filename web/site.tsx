import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Logo } from "./parts/Logo.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <main className="page-width py-12">
      <h1>
        <Logo />
      </h1>
    </main>
  </StrictMode>,
);
