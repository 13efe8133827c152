import type { Region } from "@/lib/regions";

/**
 * Peak sun hours: kWh per m² on a day of average sun, by climatic zone. Asilevi et al. 2019 ("Modeling the spatial
 * distribution of Global Solar Radiation over Ghana"), yearly means of 22 stations: 17.11 MJ (4.75 kWh) at Oda in the
 * forest, the lowest; 18.76 MJ (5.2 kWh) on average; 20.76 MJ (5.77 kWh) at Navrongo in the savanna, the highest.
 * Each zone is rounded down from there, since months of rain have less.
 */
const FOREST = 4.5;
const COAST_AND_TRANSITION = 5;
const SAVANNA = 5.3;

/** Peak sun hours per day of each region. */
export const sunHours: Record<Region, number> = {
  "Greater Accra": COAST_AND_TRANSITION,
  Ashanti: FOREST,
  Western: FOREST,
  Eastern: FOREST,
  Central: FOREST,
  Volta: COAST_AND_TRANSITION,
  Northern: SAVANNA,
  "Upper East": SAVANNA,
  "Upper West": SAVANNA,
  "Bono East": COAST_AND_TRANSITION,
  Bono: FOREST,
  Ahafo: FOREST,
  "Western North": FOREST,
  Oti: COAST_AND_TRANSITION,
  "North East": SAVANNA,
  Savannah: SAVANNA,
};
