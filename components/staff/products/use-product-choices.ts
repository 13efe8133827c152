"use client";

import type { DataOf } from "@/lib/contracts/endpoint";
import type { staffProductEndpoints } from "@/lib/contracts/staff/products";
import { useDeskData } from "../ask-desk";

type Data = DataOf<typeof staffProductEndpoints.readProductChoices>;

/** `known`: whether the choices are loaded. */
export type ProductChoices = Data & { known: boolean };

const nothing: ProductChoices = { categories: [], brands: [], known: false };

/** Categories and brands for forms and filters; empty until loaded. */
export function useProductChoices(): ProductChoices {
  const { state } = useDeskData<Data>("/api/staff/products/choices");
  return state.kind === "there" ? { ...state.data, known: true } : nothing;
}
