import { z } from "zod";
import {
  type MovementInput,
  type MovementKind,
  type StockItem,
  type StockMovement,
  staffStockEndpoints,
} from "@/lib/contracts/staff/stock";
import { formatDayAndTime } from "@/lib/dates";
import { movementWords } from "@/lib/desk-words";
import { randomToken } from "@/server/core/tokens";
import { ok } from "@/server/http/answer";
import { parse } from "@/server/http/read-input";
import { findProduct, listStock, moveStock, readStock, setLowStock } from "@/server/staff";
import { command, type Fields, fieldsOf, optional } from "../command";
import { cut, facts, goesOn, paragraphs, table } from "../print";

const { listStock: list, readStock: read, moveStock: move, setLowStock: low } = staffStockEndpoints;

/** Its SKU or slug. */
export const product = z.string().min(1).max(200);

const listCommand = command({
  usage: "stock",
  summary: "Goods with their stock, what is running out first; --show low for that alone",
  example: 'stock --search "desk lamp"',
  does: list,
  fields: fieldsOf(list.query),
  run: async (query) => ok(await listStock(query)),
  show: ({ data: { goods, next, lowCount } }) => {
    const rows = goods.map(({ sku, slug, name, onHand, held, isLow }) => [
      sku ?? slug,
      cut(name, 34),
      String(onHand),
      String(held),
      isLow ? "running out" : "",
    ]);
    const head = ["SKU", "Name", "On hand", "For orders", ""];
    return paragraphs(table([head, ...rows], { right: [2, 3] }), `${lowCount} running out.`, goesOn(next));
  },
});

function showItem({ name, sku, slug, onHand, held, lowAt, published }: StockItem): string {
  return facts({
    Name: name,
    SKU: sku,
    Slug: slug,
    "On hand": String(onHand),
    "For orders": `${held} more on the shelf, for orders that are not packed`,
    "Running out": `at ${lowAt} or fewer`,
    Shop: !published && "shoppers do not see it",
  });
}

function toRow({ at, kind, quantity, onHandAfter, reason, order, by }: StockMovement): string[] {
  const words = [order?.number, reason].filter(Boolean).join(", ");
  return [formatDayAndTime(at), movementWords[kind], String(quantity), String(onHandAfter), cut(words, 24), by];
}

const readCommand = command({
  usage: "stock <product>",
  summary: "One product's stock and its movements, the newest first; the product by SKU or slug",
  example: "stock KN-0001",
  does: read,
  fields: { product, ...fieldsOf(read.query) },
  run: async (typed) => ok(await readStock((await findProduct(typed.product)).slug, typed.after)),
  show: ({ data: { item, movements, changes, next } }) =>
    paragraphs(
      showItem(item),
      table(movements.map(toRow), { right: [2, 3] }),
      goesOn(next),
      changes.map(({ at, by, what }) => [`${formatDayAndTime(at)}, ${by}`, ...what].join("\n  ")).join("\n"),
    ),
});

type Kind = MovementInput["kind"];
const kinds: Record<Kind, { summary: string; example: string }> = {
  received: { summary: "Pieces that came in", example: '24 --reason "Invoice 4711"' },
  sold: { summary: "Pieces that were sold at the counter", example: "1" },
  damaged: { summary: "Pieces that cannot be sold any more", example: '2 --reason "Dropped"' },
  returned: { summary: "Pieces that came back", example: '1 --reason "Ama brought it back"' },
  counted: { summary: "Everything that stands on the shelf", example: "37" },
};

const moved = ({ kind, quantity, onHandAfter }: StockMovement & { kind: MovementKind }) =>
  `${movementWords[kind]}: ${quantity > 0 ? "+" : ""}${quantity}, ${onHandAfter} on hand now.`;

type Branch = NonNullable<typeof move.body>["options"][number];

/** A command of each kind of movement in the contract; the number is an argument, what the shop knows an option. */
function movementCommands({ shape }: Branch) {
  const { kind: named, requestKey, ...own } = shape;
  const [pieces, rest] =
    "counted" in own
      ? [
          { pieces: own.counted },
          { reason: own.reason, ...optional({ held: own.held.unwrap(), countedAt: own.countedAt }) },
        ]
      : [{ pieces: own.quantity }, { reason: own.reason }];
  const fields: Fields = { product, ...pieces, ...rest, ...optional({ requestKey }) };
  const ofKind = (kind: Kind) =>
    command({
      usage: `stock <product> ${kind} <pieces>`,
      summary: kinds[kind].summary,
      example: `stock KN-0001 ${kind} ${kinds[kind].example}`,
      does: move,
      fields,
      async run({ product: named, pieces: number, ...typed }, { member }) {
        const { slug } = await findProduct(String(named));
        const { item, readAt } = await readStock(slug, undefined);
        const said = { kind, requestKey: randomToken(), ...typed };
        const counted = { counted: number, held: item.held, countedAt: readAt, ...said };
        const body = parse(move.body, kind === "counted" ? counted : { quantity: number, ...said });
        return ok(await moveStock(member, slug, body));
      },
      show: ({ data: { item, movement } }) => paragraphs(moved(movement), showItem(item)),
    });
  return (named instanceof z.ZodEnum ? named.options : [...named.values]).map(ofKind);
}

const lowCommand = command({
  usage: "stock <product> low-stock [pieces]",
  summary: "At how many pieces or fewer a product is running out; the shop's own number when not given",
  example: "stock KN-0001 low-stock 5",
  does: low,
  fields: { product, pieces: fieldsOf(low.body).pieces.optional() },
  run: async (typed, { member }) =>
    ok(await setLowStock(member, (await findProduct(typed.product)).slug, typed.pieces ?? null)),
  show: ({ data }) => showItem(data),
});

export const stockCommands = [
  listCommand,
  readCommand,
  ...(move.body?.options ?? []).flatMap(movementCommands),
  lowCommand,
];
