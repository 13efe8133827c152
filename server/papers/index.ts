export { writeProForma, writeReceipt } from "./bill";
export { writePackingSlips } from "./packing-slip";
export type { PaperShop } from "./sheet";
