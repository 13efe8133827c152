import { local, localKeys } from "@/lib/client/storage";

const KEPT = 6;

/** The shopper's last searches on this device, newest first; none where storage is closed. */
export function readRecentTerms(): string[] {
  const stored = local.readJson(localKeys.recentSearches);
  return Array.isArray(stored) ? stored.filter((term) => typeof term === "string").slice(0, KEPT) : [];
}

/** Puts a search in front; the same words in another case count once. */
export function withRecentTerm(terms: string[], term: string): string[] {
  return [term, ...terms.filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(0, KEPT);
}

export function rememberTerm(term: string): void {
  local.write(localKeys.recentSearches, JSON.stringify(withRecentTerm(readRecentTerms(), term)));
}

export function forgetTerms(): void {
  local.remove(localKeys.recentSearches);
}
