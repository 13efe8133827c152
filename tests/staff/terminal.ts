import { runStaff } from "@/scripts/staff/run";

/** What a command has left behind. */
export interface Typed {
  code: number;
  out: string;
  err: string;
  /** What was asked before something that cannot be undone. */
  asked: string[];
}

/**
 * Types a command as `npm run staff -- …` gets it, on the database of the test.
 * @param says what somebody at a terminal answers; left out, nobody sits there
 */
export async function typeStaff(argv: string[], { as, says }: { as?: string; says?: string } = {}): Promise<Typed> {
  const typed: Typed = { code: -1, out: "", err: "", asked: [] };
  typed.code = await runStaff(argv, {
    email: as,
    print: (text, to) => {
      typed[to] += text;
    },
    ask:
      says === undefined
        ? null
        : async (question) => {
            typed.asked.push(question);
            return says;
          },
    connect: async () => undefined,
  });
  return typed;
}
