import type { BodyOf } from "@/lib/contracts/endpoint";
import type { productPriceEndpoints } from "@/lib/contracts/staff/product-prices";
import { cedis, formatCedis } from "@/lib/money";
import { ROUNDINGS } from "@/lib/price-rounding";

/** Form values in page order. */
export const noPriceChange = {
  search: "",
  category: "",
  brand: "",
  direction: "up",
  percent: "",
  rounding: "0.01",
  keepBefore: false,
};
export type PriceForm = typeof noPriceChange;

export const roundings = ROUNDINGS.map((step) => ({
  value: step,
  label: step === "0.01" ? "To the pesewa" : `To ${formatCedis(cedis(Number(step)))}`,
}));

const toPercent = (text: string) => Number(text.trim().replace(",", "."));

export const checkPrices = ({ percent }: PriceForm) => {
  const isOne = /^\d{1,3}([.,]\d)?$/.test(percent.trim()) && toPercent(percent) > 0 && toPercent(percent) <= 500;
  return { percent: isOne ? undefined : "Please enter a percentage from 0.1 to 500, such as 7.5" };
};

/** Request body; a compare-at price is kept only when prices go down. */
export function priceBody({ percent, direction, rounding, keepBefore, ...chosen }: PriceForm) {
  return {
    ...chosen,
    direction,
    percent: toPercent(percent),
    rounding,
    keepBefore: keepBefore && direction === "down",
  } as BodyOf<typeof productPriceEndpoints.changePrices>;
}
