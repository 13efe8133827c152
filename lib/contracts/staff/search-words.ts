import { z } from "zod";
import { endpoint } from "../endpoint";
import { MAX } from "../fields";
import { line, success } from "../shared";

/** What shoppers say, and what the shop calls it; of several meanings the best first (BEYOND-65). */
const word = z.strictObject({ term: z.string(), means: z.array(z.string()) });
export type StaffSearchWord = z.infer<typeof word>;

const means = z.array(line(MAX.searchTerm)).min(1, "Please say what it means").max(8, "Please give 8 meanings at most");

const answer = success(z.strictObject({ words: z.array(word) }));
const edit = { access: "staff", action: "edit_goods", answer } as const;
const params = z.strictObject({ term: z.string().min(1).max(MAX.searchTerm) });

/** Each answers with all words by the alphabet, as they are then. */
export const staffSearchWordEndpoints = {
  listSearchWords: endpoint("GET /api/staff/search-words", {
    ...edit,
    summary: "What shoppers call goods, and what each means, by the alphabet",
  }),
  addSearchWord: endpoint("POST /api/staff/search-words", {
    ...edit,
    summary: "Add a word or a phrase that shoppers say, with what it means, the best first",
    body: z.strictObject({ term: line(MAX.searchTerm), means }),
    status: 201,
    errors: [409],
  }),
  changeSearchWord: endpoint("PUT /api/staff/search-words/{term}", {
    ...edit,
    summary: "Change what a word means",
    params,
    body: z.strictObject({ means, seen: z.strictObject({ means: z.array(z.string()) }) }),
    errors: [404, 409],
  }),
  removeSearchWord: endpoint("DELETE /api/staff/search-words/{term}", {
    ...edit,
    summary: "Remove a word: searches for it find what is called so",
    params,
    errors: [404, 409],
  }),
};
