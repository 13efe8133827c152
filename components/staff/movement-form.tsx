"use client";

import { useSearchParams } from "next/navigation";
import { type ChangeEvent, useMemo, useRef } from "react";
import { FormError } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox, optional, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { makeKey } from "@/lib/client/make-key";
import { isUncertain, problemOf } from "@/lib/client/request";
import { MAX, needed } from "@/lib/contracts/fields";
import type { StockItem, StockMovement } from "@/lib/contracts/staff/stock";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk } from "./ask-desk";
import { ListChoice } from "./list-choice";

/** Types of stock movement; `reason` is the label of the reason field. */
const moves = {
  counted: { label: "Count", pieces: "Pieces on the shelf", save: "Save count", reason: null },
  received: { label: "Received", pieces: "Pieces received", save: "Add to stock", reason: "Supplier or invoice" },
  sold: {
    label: "Sold here",
    pieces: "Pieces sold at the counter",
    save: "Remove from stock",
    reason: "Receipt or buyer",
  },
  damaged: { label: "Damaged", pieces: "Pieces damaged", save: "Remove from stock", reason: "What happened?" },
  returned: { label: "Returned", pieces: "Pieces returned", save: "Add to stock", reason: "Reason and customer" },
} as const;
type Move = keyof typeof moves;

const moveOf = (kind: string | null): Move => (kind && Object.hasOwn(moves, kind) ? (kind as Move) : "counted");

/** Keeps type and supplier for the next product, in the URL so that Back and reload keep them. */
function keptQuery({ kind, reason }: Form): string {
  return kind === "received" ? `?${new URLSearchParams({ kind, reason: reason.trim() })}` : "";
}

const needsReason = (move: Move) => move === "damaged" || move === "returned";

interface Form {
  kind: Move;
  pieces: string;
  withHeld: boolean;
  reason: string;
}

function check({ kind, pieces, reason }: Form) {
  const least = kind === "counted" ? 0 : 1;
  const isCount = /^\d{1,6}$/.test(pieces.trim()) && Number(pieces) >= least && Number(pieces) <= 100_000;
  return {
    pieces: isCount ? undefined : `Please enter a whole number from ${least} to 100000`,
    reason: needsReason(kind) ? needed(reason, "Please enter a reason") : undefined,
  };
}

/**
 * Records a stock movement or count.
 * A count is dated by when its number was typed, so that later sales still count.
 * @param readAt server time of the read, because the phone's clock may be wrong
 */
export function MovementForm({
  item,
  readAt,
  path,
  next,
  onMoved,
}: {
  item: StockItem;
  readAt: string;
  path: string;
  /** Next product of the list. */
  next: { slug: string; name: string } | null;
  onMoved: (item: StockItem, movement: StockMovement) => void;
}) {
  const query = useSearchParams();
  const start: Form = {
    kind: moveOf(query.get("kind")),
    pieces: "",
    withHeld: true,
    reason: query.get("reason") ?? "",
  };
  const form = useForm<Form>({ start, check });
  const { kind, withHeld, reason } = form.values;
  const move = moves[kind];
  const key = useRef<string>(null);
  const typedAt = useRef(0);
  const clock = useMemo(() => ({ shop: Date.parse(readAt), here: Date.now() }), [readAt]);
  const pieces = form.field("pieces");

  /** Request body; retries reuse the idempotency key until the server has answered. */
  function body() {
    key.current ??= makeKey();
    const common = { kind, reason: reason.trim(), requestKey: key.current };
    const number = Number(form.values.pieces);
    if (kind !== "counted") return { ...common, quantity: number };
    const countedAt = new Date(clock.shop + Math.max(0, typedAt.current - clock.here)).toISOString();
    return { ...common, counted: number, withHeld: withHeld || item.held === 0, countedAt };
  }

  async function save() {
    const reply = await askDesk<{ data: { item: StockItem; movement: StockMovement } }>(path, {
      method: "POST",
      body: body(),
    });
    if (!isUncertain(reply)) key.current = null;
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't save this."));
    form.reset("pieces");
    if (kind !== "received") form.edit("reason", "");
    onMoved(reply.body.data.item, reply.body.data.movement);
  }

  return (
    <>
      <form
        {...form.bind(save)}
        aria-label="Record a movement"
        className="grid gap-4 rounded-card border border-line p-4"
      >
        <ListChoice
          legend="What happened"
          name="kind"
          lists={Object.entries(moves).map(([list, { label }]) => ({ list: list as Move, label }))}
          chosen={kind}
          className=""
          onChoose={(chosen) => form.edit("kind", chosen)}
        />
        <TextInput
          {...pieces}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            typedAt.current = Date.now();
            pieces.onChange(event);
          }}
          label={move.pieces}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          enterKeyHint="done"
          required
          className="[&_input]:min-h-18 [&_input]:font-bold [&_input]:text-3xl [&_input]:tabular-nums"
        />
        {kind === "counted" && item.held > 0 && (
          <Checkbox
            {...form.box("withHeld")}
            label={`My number includes the ${item.held} ${item.held === 1 ? "piece" : "pieces"} for open orders`}
          />
        )}
        {move.reason && (
          <TextInput
            {...form.field("reason")}
            label={needsReason(kind) ? move.reason : optional(move.reason)}
            maxLength={MAX.staffReason}
            required={needsReason(kind)}
          />
        )}
        <FormError text={form.problem} />
        <Button type="submit" size="lg" aria-disabled={form.busy}>
          {form.busy ? "Saving..." : move.save}
        </Button>
      </form>
      {next && (
        <ButtonLink
          variant="outline"
          size="lg"
          href={`${staffPaths.stockItem(next.slug)}${keptQuery(form.values)}`}
          className="min-w-0"
        >
          <span className="truncate">Next: {next.name}</span>
        </ButtonLink>
      )}
    </>
  );
}
