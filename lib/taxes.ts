import { type Pesewas, percentOf, pesewas, subtract } from "./money";

/**
 * Taxes included in a price. Value Added Tax Act, 2025 (Act 1151), since 1 January 2026: VAT 15 %, National Health
 * Insurance Levy 2.5 % and GETFund Levy 2.5 %, each on the net price; the COVID-19 levy is abolished.
 */
const LEVY_PERCENT = 2.5;
const ALL_PERCENT = 20;

interface Taxes {
  /** Net price, without VAT and levies. */
  base: Pesewas;
  lines: { label: string; amount: Pesewas }[];
}

/**
 * Splits an amount that includes taxes, in pesewas. Rounds each levy; VAT is the remainder, so that the parts add up to
 * the amount.
 */
export function taxesIn(amount: Pesewas): Taxes {
  const base = pesewas(Math.round(amount / (1 + ALL_PERCENT / 100)));
  const levy = percentOf(base, LEVY_PERCENT);
  const vat = subtract(subtract(subtract(amount, base), levy), levy);
  return {
    base,
    lines: [
      { label: "VAT 15%", amount: vat },
      { label: "NHIL 2.5%", amount: levy },
      { label: "GETFund levy 2.5%", amount: levy },
    ],
  };
}
