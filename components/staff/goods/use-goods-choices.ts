"use client";

import type { z } from "zod";
import type { staffGoodsEndpoints } from "@/lib/contracts/staff/goods";
import { useDeskData } from "../ask-desk";

export type GoodsChoices = z.output<typeof staffGoodsEndpoints.readGoodsChoices.answer>["data"];

const nothing: GoodsChoices = { categories: [], brands: [] };

/** What a product's form and the list offer; nothing until it is there: both can be used without. */
export function useGoodsChoices(): GoodsChoices {
  const { state } = useDeskData<GoodsChoices>("/api/staff/goods/choices");
  return state.kind === "there" ? state.data : nothing;
}
