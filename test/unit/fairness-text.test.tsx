import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WhatToTrust } from "../../web/pages/fairness/WhatToTrust.tsx";
import { textOf } from "../html.ts";

test("the fairness page says who could still gain, what it would take, and what would end it", () => {
  const text = textOf(renderToStaticMarkup(<WhatToTrust />));
  expect(text).toMatch(/Who could still gain ?The house, .*together with the validator that makes/);
  expect(text).toMatch(/What it would take ?Both, at the same moment\./);
  expect(text).toMatch(/What would end it ?A verifiable random function on Solana\./);
  expect(text).toContain("This presale does not use one.");
});
