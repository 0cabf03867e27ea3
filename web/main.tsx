import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAppRouter } from "./routes.tsx";
import { Toaster } from "./ui/Toaster.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("app.html has no #root");

const queryClient = new QueryClient();
const router = createAppRouter({ queryClient });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
