import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { success } from "@/lib/contracts/shared";
import { staffPaperEndpoints } from "@/lib/contracts/staff/papers";
import { ok } from "@/server/http/answer";
import { printPackingSlips, printPaper } from "@/server/staff";
import { command, fieldsOf, optional } from "../command";

const { printPaper: one, printPackingSlips: slips } = staffPaperEndpoints;

/** A terminal saves what the desk shows. */
const saved = success(z.strictObject({ file: z.string() }));
const { file } = optional({ file: z.string().min(1).max(500) });

interface Printed {
  pdf: Uint8Array;
  file: string;
}

async function save(printed: Printed, name = printed.file) {
  await writeFile(name, printed.pdf);
  return ok({ file: name });
}

const paper = command({
  usage: "order <number> print <paper>",
  summary: "Save a paper of an order as PDF: receipt, pro-forma or packing-slip",
  example: "order ORD123456 print receipt",
  does: { action: one.action, answer: saved },
  fields: { ...fieldsOf(one.params), file },
  run: async (typed) => save(await printPaper(typed.number, typed.paper), typed.file),
  show: ({ data }) => `Saved as ${data.file}.`,
});

const packing = command({
  usage: "packing-slips",
  summary: "Save the packing slips of the orders that wait to be packed, as one PDF",
  example: "packing-slips --file today.pdf",
  does: { action: slips.action, answer: saved },
  fields: { file },
  run: async (typed) => save(await printPackingSlips(), typed.file),
  show: ({ data }) => `Saved as ${data.file}.`,
});

export const paperCommands = [paper, packing];
