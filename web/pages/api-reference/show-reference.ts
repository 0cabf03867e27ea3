// @ts-expect-error The package has no types.
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

const show = SwaggerUI as (options: object) => void;

/** No script may set a session cookie, so there is nothing that a dialog could ask for. */
const withoutAuthorize = {
  wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null },
};

/** Fills an element with the reference. Does nothing when it is there already. */
export function showReference(element: HTMLElement | null): void {
  if (element === null || element.childElementCount > 0) return;
  show({
    domNode: element.appendChild(document.createElement("div")),
    url: "/api/openapi.json",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    displayRequestDuration: true,
    // The package would send the document to somebody else's server.
    validatorUrl: null,
    syntaxHighlight: { theme: "agate" },
    plugins: [withoutAuthorize],
  });
}
