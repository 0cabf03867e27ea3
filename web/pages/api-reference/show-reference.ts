// @ts-expect-error The package has no types.
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

const show = SwaggerUI as (options: object) => void;

type Component = (props: Record<string, unknown>) => unknown;
/** The library draws with a React of its own, which it hands to its plugins. */
interface Swagger {
  readonly React: { createElement(type: Component | string, ...given: unknown[]): unknown };
}

const ours = {
  wrapComponents: {
    // No script may set a session cookie, so there is nothing that a dialog could ask for.
    authorizeBtn: () => () => null,
    authorizeOperationBtn: () => () => null,
    // The button around it opens the call and puts its address into the bar: a link inside a button
    // is one that no keyboard expects.
    DeepLink:
      (_: Component, { React }: Swagger): Component =>
      ({ text }) =>
        React.createElement("span", null, text),
    // Its list shows its name, and the name is not tied to it.
    ExamplesSelect:
      (Original: Component, { React }: Swagger): Component =>
      (props) =>
        React.createElement(
          "label",
          null,
          React.createElement(Original, { ...props, showLabels: true }),
        ),
    // Outside the landmark of the calls, so one of its own.
    InfoContainer:
      (Original: Component, { React }: Swagger): Component =>
      (props) =>
        React.createElement(
          "section",
          { "aria-label": "About the API" },
          React.createElement(Original, props),
        ),
    // Its headings are of the third rank.
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
    plugins: [ours],
  });
}
