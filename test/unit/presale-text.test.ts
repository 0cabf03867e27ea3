import { expect, test } from "vitest";
import { sectionsOf } from "../page-text.ts";

const sections = sectionsOf(".stills/presale-presale-user");

test("the presale page says what a pack contains", () => {
  expect(sections.get("Pack contents")).toBe(
    "4 different NBA players 200 tokens, 50 of each From 100 curated players No staking, no lock-up",
  );
});

test("the presale page lists three benefits", () => {
  expect(sections.get("Benefits")).toBe(
    "Better odds for rare players First access to tournaments Early market access",
  );
});

test("the presale page says what share of the tokens is for sale, and until when", () => {
  expect(sections.get("Token allocation")).toBe(
    "Presale share 7% Presale, per player 112,000 Supply per player 1,600,000 The presale ends when the 7% sells out or when the NBA season starts.",
  );
});

test("the presale page says what the funds are used for", () => {
  expect(sections.get("Fund usage")).toBe(
    "Liquidity 85% Marketing 10% Team 5% 95% of presale funds go to liquidity and marketing.",
  );
});
