import { z } from "zod";
import { deskEndpoint } from "../endpoint";
import { MAX } from "../fields";
import { line, success } from "../shared";

/** Search term and its synonyms, best first (BEYOND-65). */
const synonym = z.strictObject({ term: z.string(), means: z.array(z.string()) });
export type StaffSearchSynonym = z.infer<typeof synonym>;

const means = z
  .array(line(MAX.searchTerm))
  .min(1, "Please enter at least one synonym")
  .max(8, "Please enter 8 synonyms at most");

const answer = success(z.strictObject({ synonyms: z.array(synonym) }));
const params = z.strictObject({ term: z.string().min(1).max(MAX.searchTerm) });

/** Endpoints that return all search synonyms in alphabetical order. */
export const staffSearchSynonymEndpoints = {
  listSearchSynonyms: deskEndpoint("GET /api/staff/search-synonyms", "edit_products", {
    answer,
    summary: "List search synonyms in alphabetical order",
  }),
  addSearchSynonym: deskEndpoint("POST /api/staff/search-synonyms", "edit_products", {
    answer,
    summary: "Add a search term with its synonyms, best first",
    body: z.strictObject({ term: line(MAX.searchTerm), means }),
    status: 201,
    errors: [409],
  }),
  changeSearchSynonym: deskEndpoint("PUT /api/staff/search-synonyms/{term}", "edit_products", {
    answer,
    summary: "Update the synonyms of a search term",
    params,
    body: z.strictObject({ means, seen: z.strictObject({ means: z.array(z.string()) }) }),
    errors: [404, 409],
  }),
  removeSearchSynonym: deskEndpoint("DELETE /api/staff/search-synonyms/{term}", "edit_products", {
    answer,
    summary: "Remove a search term's synonyms",
    params,
    errors: [404, 409],
  }),
};
