import { z } from "zod";
import { endpoint } from "../endpoint";
import { MAX } from "../fields";
import { line, success } from "../shared";

/** Search term and its synonyms, best first (BEYOND-65). */
const word = z.strictObject({ term: z.string(), means: z.array(z.string()) });
export type StaffSearchWord = z.infer<typeof word>;

const means = z
  .array(line(MAX.searchTerm))
  .min(1, "Please enter at least one synonym")
  .max(8, "Please enter 8 synonyms at most");

const answer = success(z.strictObject({ words: z.array(word) }));
const edit = { access: "staff", action: "edit_products", answer } as const;
const params = z.strictObject({ term: z.string().min(1).max(MAX.searchTerm) });

/** Endpoints that return all search synonyms in alphabetical order. */
export const staffSearchWordEndpoints = {
  listSearchWords: endpoint("GET /api/staff/search-words", {
    ...edit,
    summary: "List search synonyms in alphabetical order",
  }),
  addSearchWord: endpoint("POST /api/staff/search-words", {
    ...edit,
    summary: "Add a search term with its synonyms, best first",
    body: z.strictObject({ term: line(MAX.searchTerm), means }),
    status: 201,
    errors: [409],
  }),
  changeSearchWord: endpoint("PUT /api/staff/search-words/{term}", {
    ...edit,
    summary: "Update the synonyms of a search term",
    params,
    body: z.strictObject({ means, seen: z.strictObject({ means: z.array(z.string()) }) }),
    errors: [404, 409],
  }),
  removeSearchWord: endpoint("DELETE /api/staff/search-words/{term}", {
    ...edit,
    summary: "Remove a search term's synonyms",
    params,
    errors: [404, 409],
  }),
};
