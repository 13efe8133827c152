import { z } from "zod";
import { type StaffSearchWord, staffSearchWordEndpoints } from "@/lib/contracts/staff/search-words";
import { AppError } from "@/server/core/errors";
import { ok } from "@/server/http/answer";
import { addSearchWord, changeSearchWord, listSearchWords, removeSearchWord } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { table } from "../print";

const endpoints = staffSearchWordEndpoints;
const { term, means } = fieldsOf(endpoints.addSearchWord.body);

/** What the commands have in common: each answers with all words, as the desk does. */
const aboutAll = {
  show: ({ data: { words } }: { data: { words: StaffSearchWord[] } }) =>
    words.length === 0 ? "No words." : table(words.map((word) => [word.term, word.means.join(", ")])),
};

/** @throws AppError NOT_FOUND */
async function find(named: string): Promise<StaffSearchWord> {
  const found = (await listSearchWords()).words.find((word) => word.term === named.toLowerCase());
  if (!found)
    throw new AppError("NOT_FOUND", { message: `There is no word “${named}”: npm run staff -- search-words` });
  return found;
}

export const searchWordCommands = [
  command({
    usage: "search-words",
    summary: "What shoppers call goods, and what each means, by the alphabet",
    example: "search-words",
    does: endpoints.listSearchWords,
    fields: {},
    run: async () => ok(await listSearchWords()),
    ...aboutAll,
  }),
  command({
    usage: "search-word <term> add",
    summary: "Add a word or a phrase that shoppers say, with what it means, the best first",
    example: 'search-word "light plant" add --means generator',
    does: endpoints.addSearchWord,
    fields: { term, means },
    async run(typed, { member }) {
      await addSearchWord(member, typed);
      return ok(await listSearchWords());
    },
    ...aboutAll,
  }),
  command({
    usage: "search-word <term> change",
    summary: "Change what a word means",
    example: 'search-word "light plant" change --means generator --means inverter',
    does: endpoints.changeSearchWord,
    fields: { term: z.string().min(1), means },
    async run(typed, { member }) {
      const found = await find(typed.term);
      await changeSearchWord(member, found.term, { means: typed.means, seen: { means: found.means } });
      return ok(await listSearchWords());
    },
    ...aboutAll,
  }),
  command({
    usage: "search-word <term> remove",
    summary: "Remove a word: searches for it find what is called so",
    example: 'search-word "light plant" remove',
    does: endpoints.removeSearchWord,
    fields: { term: z.string().min(1) },
    async run(typed, { member, confirm }) {
      const found = await find(typed.term);
      await confirm(`Remove "${found.term}"? Searches for it find only what is called so.`);
      await removeSearchWord(member, found.term);
      return ok(await listSearchWords());
    },
    ...aboutAll,
  }),
];
