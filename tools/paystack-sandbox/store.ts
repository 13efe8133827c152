import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Dispute, Refund, Transaction } from "./types";

/**
 * Exceeds 32 bits on purpose: Paystack's ids are unsigned 64-bit integers, and storing them in a 32-bit column should
 * fail here.
 */
const FIRST_ID = 5_000_000_001;

type Snapshot = { version: 1; lastId: number; transactions: Transaction[]; refunds: Refund[]; disputes?: Dispute[] };

export type Store = {
  nextId(): number;
  addTransaction(transaction: Transaction): void;
  addRefund(refund: Refund): void;
  addDispute(dispute: Dispute): void;
  findByReference(reference: string): Transaction | undefined;
  findByAccessCode(accessCode: string): Transaction | undefined;
  findById(id: number): Transaction | undefined;
  findRefund(id: number): Refund | undefined;
  findDispute(id: number): Dispute | undefined;
  /** Refunds of one payment, or all, oldest first. */
  refunds(transactionId?: number): Refund[];
  disputes(): Dispute[];
  transactions(): Transaction[];
  /** Call after changing a transaction or refund in place. */
  save(): void;
  clear(): void;
};

/**
 * Keeps payments in memory and, with `file`, also as JSON on disk, written atomically by a rename.
 * @throws Error if an existing file is not a store file.
 */
export function createStore(file?: string): Store {
  const loaded = file ? readSnapshot(file) : null;
  let lastId = loaded?.lastId ?? FIRST_ID - 1;
  const transactions = new Map((loaded?.transactions ?? []).map((one) => [one.reference, one]));
  const refunds = new Map((loaded?.refunds ?? []).map((one) => [one.id, one]));
  const disputes = new Map((loaded?.disputes ?? []).map((one) => [one.id, one]));

  function find(matches: (one: Transaction) => boolean): Transaction | undefined {
    for (const one of transactions.values()) if (matches(one)) return one;
    return undefined;
  }

  function save(): void {
    if (!file) return;
    const snapshot: Snapshot = {
      version: 1,
      lastId,
      transactions: [...transactions.values()],
      refunds: [...refunds.values()],
      disputes: [...disputes.values()],
    };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(snapshot, null, 1));
    renameSync(`${file}.new`, file);
  }

  return {
    nextId: () => ++lastId,
    addTransaction(transaction) {
      transactions.set(transaction.reference, transaction);
      save();
    },
    addRefund(refund) {
      refunds.set(refund.id, refund);
      save();
    },
    addDispute(dispute) {
      disputes.set(dispute.id, dispute);
      save();
    },
    findByReference: (reference) => transactions.get(reference),
    findByAccessCode: (accessCode) => find((one) => one.accessCode === accessCode),
    findById: (id) => find((one) => one.id === id),
    findRefund: (id) => refunds.get(id),
    findDispute: (id) => disputes.get(id),
    refunds: (transactionId) =>
      [...refunds.values()].filter((one) => transactionId === undefined || one.transactionId === transactionId),
    disputes: () => [...disputes.values()],
    transactions: () => [...transactions.values()],
    save,
    clear() {
      transactions.clear();
      refunds.clear();
      disputes.clear();
      save();
    },
  };
}

function readSnapshot(file: string): Snapshot | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    const snapshot = JSON.parse(text) as Snapshot;
    if (snapshot.version === 1 && Array.isArray(snapshot.transactions) && Array.isArray(snapshot.refunds))
      return snapshot;
  } catch {
    // Reported below, like readable JSON of another shape.
  }
  throw new Error(`${file} does not hold the Paystack sandbox's payments; move it away and start again.`);
}
