"use client";

import type { z } from "zod";
import type { staffProductEndpoints } from "@/lib/contracts/staff/products";
import { useDeskData } from "../ask-desk";

type Data = z.output<typeof staffProductEndpoints.readProductChoices.answer>["data"];

/** `known`: whether it was read, so that a shop without categories is told from one that is on its way. */
export type ProductChoices = Data & { known: boolean };

const nothing: ProductChoices = { categories: [], brands: [], known: false };

/** What a product's form and the list offer; nothing until it is there: both can be used without. */
export function useProductChoices(): ProductChoices {
  const { state } = useDeskData<Data>("/api/staff/products/choices");
  return state.kind === "there" ? { ...state.data, known: true } : nothing;
}
