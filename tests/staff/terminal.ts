import { runStaff } from "@/scripts/staff/run";

/** Output and questions of a command. */
interface Typed {
  code: number;
  out: string;
  err: string;
  asked: string[];
}

/**
 * Runs `npm run staff -- …` on the test database.
 * @param says the answer typed at the terminal; without it there is no terminal
 */
export async function typeStaff(argv: string[], { as, says }: { as?: string; says?: string } = {}): Promise<Typed> {
  const typed: Typed = { code: -1, out: "", err: "", asked: [] };
  const ask = async (question: string) => {
    typed.asked.push(question);
    return says ?? null;
  };
  typed.code = await runStaff(argv, {
    email: as,
    print: (text, to) => {
      typed[to] += text;
    },
    ask: says === undefined ? null : ask,
    connect: async () => undefined,
  });
  return typed;
}
