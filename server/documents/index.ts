export { writeProForma, writeReceipt } from "./bill";
export { writePackingSlips } from "./packing-slip";
export { writeLetterhead } from "./sheet";
