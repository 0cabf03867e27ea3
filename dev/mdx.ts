import mdx from "@mdx-js/rollup";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";

/**
 * Compiles the docs' MDX, for the app's build and for prerendering. Write a heading as
 * `## How a draw works [#draws]`: a named anchor survives a rewording.
 */
export function readMdx(): Plugin {
  return {
    ...mdx({ remarkPlugins: [remarkGfm, remarkParts], rehypePlugins: [rehypeRowNames] }),
    enforce: "pre",
    // Typed for Rollup, whose types differ from Vite's in optional properties.
  } as Plugin;
}

type Node = {
  type: string;
  depth?: number;
  value?: string;
  name?: string;
  tagName?: string;
  properties?: Record<string, string>;
  attributes?: { type: "mdxJsxAttribute"; name: string; value: string }[];
  children?: Node[];
};

const NAMED_HEADING = /^(.+?) \[#([a-z0-9-]+)\]$/;

/** Wraps each heading and its content in a `Part`, which search and "On this page" rely on. */
function remarkParts() {
  return (tree: Node) => {
    const top: Node[] = [];
    let part: Node | undefined;
    for (const node of tree.children ?? []) {
      if (node.type === "heading") top.push((part = partOf(node)));
      else if (node.type === "mdxjsEsm" || part === undefined) top.push(node);
      else part.children?.push(node);
    }
    tree.children = top;
  };
}

function partOf({ depth, children = [] }: Node): Node {
  const text = children.map(({ value = "" }) => value).join("");
  const [, title, id] = NAMED_HEADING.exec(text) ?? [];
  if (depth !== 2 || title === undefined || id === undefined)
    throw new Error(`Write "## Heading [#anchor]", not "${text}"`);
  return {
    type: "mdxJsxFlowElement",
    name: "Part",
    attributes: [
      { type: "mdxJsxAttribute", name: "id", value: id },
      { type: "mdxJsxAttribute", name: "title", value: title },
    ],
    children: [],
  };
}

/** Makes the first cell of each row its header. */
function rehypeRowNames() {
  return (tree: Node) => {
    for (const row of rowsIn(tree)) {
      const cell = row.children?.find(({ tagName }) => tagName === "td");
      if (cell === undefined) continue;
      cell.tagName = "th";
      cell.properties = { ...cell.properties, scope: "row" };
    }
  };
}

function rowsIn(node: Node): Node[] {
  return node.tagName === "tr" ? [node] : (node.children ?? []).flatMap(rowsIn);
}
