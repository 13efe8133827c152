"use client";

import type { z } from "zod";
import type { staffGoodsEndpoints } from "@/lib/contracts/staff/goods";
import { useDeskData } from "../ask-desk";

type Data = z.output<typeof staffGoodsEndpoints.readGoodsChoices.answer>["data"];

/** `known`: whether it was read, so that a shop without categories is told from one that is on its way. */
export type GoodsChoices = Data & { known: boolean };

const nothing: GoodsChoices = { categories: [], brands: [], known: false };

/** What a product's form and the list offer; nothing until it is there: both can be used without. */
export function useGoodsChoices(): GoodsChoices {
  const { state } = useDeskData<Data>("/api/staff/goods/choices");
  return state.kind === "there" ? { ...state.data, known: true } : nothing;
}
