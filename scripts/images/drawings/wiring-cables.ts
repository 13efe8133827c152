import type { Views } from "../kit";

export const wiringCables: Views = {};
