import { z } from "zod";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Progress } from "@/lib/progress";
import type { StaffMember } from "@/lib/staff";

/** What may be typed with a command: by name, each an argument or an option. */
export type Fields = Record<string, z.ZodType>;

/** What a command is given besides what was typed. */
interface Acting {
  /**
   * Goes on when somebody says yes to what cannot be undone.
   * @param question what is going to happen, as a question and its consequence
   * @throws AppError FORBIDDEN when they do not; VALIDATION when nobody is there to ask
   */
  confirm(question: string): Promise<void>;
  /** Shows how far something is that takes long. */
  tell(progress: Progress): void;
}

interface ByStaff extends Acting {
  member: StaffMember;
}

interface Definition<F extends Fields, A extends z.ZodType, Who extends Acting> {
  /** As it is typed: words, `<arguments>` and `[arguments]` that may be left out, each named like its field. */
  usage: string;
  summary: string;
  /** What follows `npm run staff -- `. */
  example: string;
  /** The desk's endpoint that does the same: its answer, and the right that it needs; without a right anybody may. */
  does: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, A>, "action" | "answer">;
  fields: F;
  run(typed: z.output<z.ZodObject<F>>, acting: Who): Promise<z.output<A>>;
  /** The answer for a person, at most 80 columns where the content allows. */
  show(answer: z.output<A>): string;
  /** Whether what was tried did not work, which is no error: the exit code says so. */
  hasFailed?(answer: z.output<A>): boolean;
}

/** One thing that can be done from the terminal. */
export interface Command extends Omit<Definition<Fields, z.ZodType, Acting>, "run" | "show" | "hasFailed"> {
  run(typed: unknown, acting: Acting & Partial<ByStaff>): Promise<unknown>;
  show(answer: unknown): string;
  hasFailed?(answer: unknown): boolean;
}

/** Defines a command of staff, with the types of its fields and answer. */
export function command<F extends Fields, A extends z.ZodType>(definition: Definition<F, A, ByStaff>): Command {
  return definition as unknown as Command;
}

/** The same of one that nobody of the staff can give yet: it needs no right. */
export function setUpCommand<F extends Fields, A extends z.ZodType>(definition: Definition<F, A, Acting>): Command {
  return definition as unknown as Command;
}

/** The fields of a part of a contract. */
export function fieldsOf<S extends z.core.$ZodLooseShape>(schema: z.ZodObject<S> | undefined): S {
  if (!schema) throw new Error("The contract has no such part");
  return schema.shape;
}

/** The same fields, none of which has to be typed. */
export function optional<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object(shape).partial().shape;
}

/** A name as it is typed in a terminal: `trackingNumber` and `take_cash` → `tracking-number`, `take-cash`. */
export function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll("_", "-");
}

/** Back to a field's name: `tracking-number` → `trackingNumber`. */
export function toCamel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
