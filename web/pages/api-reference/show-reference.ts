// @ts-expect-error The package has no types.
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

const show = SwaggerUI as (options: object) => void;

type Component = (props: Record<string, unknown>) => unknown;
/** The library renders with its own copy of React, which it passes to plugins. */
interface Swagger {
  readonly React: { createElement(type: Component | string, ...given: unknown[]): unknown };
}

const ours = {
  wrapComponents: {
    // Scripts cannot set a session cookie, so an authorization dialog would be useless.
    authorizeBtn: () => () => null,
    authorizeOperationBtn: () => () => null,
    // It is inside the button that opens the call and updates the address; a link inside a button
    // breaks keyboard use.
    DeepLink:
      (_: Component, { React }: Swagger): Component =>
      ({ text }) =>
        React.createElement("span", null, text),
    // The list already shows the label, which is not associated with it.
    ExamplesSelect:
      (Original: Component, { React }: Swagger): Component =>
      (props) =>
        React.createElement(
          "label",
          null,
          React.createElement(Original, { ...props, showLabels: true }),
        ),
    // It is outside the landmark of the calls, so it gets its own.
    InfoContainer:
      (Original: Component, { React }: Swagger): Component =>
      (props) =>
        React.createElement(
          "section",
          { "aria-label": "About the API" },
          React.createElement(Original, props),
        ),
    // Its headings are third-level.
    operations:
      (Original: Component, { React }: Swagger): Component =>
      (props) =>
        React.createElement(
          "div",
          null,
          React.createElement("h2", { className: "sr-only" }, "Calls"),
          React.createElement(Original, props),
        ),
  },
};

/** Renders the reference into an element. Does nothing if it is already there. */
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
    // By default the package sends the document to a third-party validator.
    validatorUrl: null,
    syntaxHighlight: { theme: "agate" },
    plugins: [ours],
  });
}
