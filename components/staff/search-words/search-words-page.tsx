"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Plus } from "@/components/ui/icons";
import { BackLink, TextLink } from "@/components/ui/text-link";
import { NotThere } from "@/components/ui/use-shop-data";
import type { StaffSearchWord } from "@/lib/contracts/staff/search-words";
import { paths } from "@/lib/paths";
import { plainLetters } from "@/lib/plain-text";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { useWhyNot } from "../desk-frame";
import { SearchForm, showQuery } from "../search-form";
import { SearchWordForm } from "./search-word-form";

interface Data {
  words: StaffSearchWord[];
}

/** What shoppers call products: the list that staff extend (BEYOND-65). */
export function SearchWordsPage() {
  const whyNot = useWhyNot("edit_products");
  return (
    <>
      <BackLink href={staffPaths.products}>Products</BackLink>
      <h1 className="mt-1 text-xl md:text-2xl">Search synonyms</h1>
      <p className="mt-1 mb-4 max-w-text text-muted text-sm">
        Words that shoppers search for and your product names don't use. Misspelt words are found too.
      </p>
      {whyNot ? <p>{whyNot}</p> : <SearchWords />}
    </>
  );
}

function SearchWords() {
  const query = useSearchParams();
  const search = query.get("search") ?? "";
  const suggested = query.get("new");
  const { state, retry, adopt, reload } = useDeskData<Data>("/api/staff/search-words");
  const [open, setOpen] = useState<string | null>(suggested === null ? null : "");
  if (state.kind !== "there") return <NotThere state={state} label="Loading synonyms" onRetry={retry} />;
  const plain = (text: string) => plainLetters(text).toLowerCase();
  const words = state.data.words.filter(({ term, means }) =>
    [term, ...means].some((text) => plain(text).includes(plain(search))),
  );
  const form = (word: StaffSearchWord | null) => (
    <SearchWordForm
      word={word}
      suggested={suggested ?? ""}
      onSaved={(data) => {
        setOpen(null);
        adopt(data);
      }}
      onConflict={reload}
      onCancel={() => setOpen(null)}
    />
  );
  return (
    <div className="grid gap-4">
      {/* No term is empty: that stands for a new one. */}
      {open === "" ? (
        form(null)
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen("")}>
          <Plus className="size-5" />
          New synonym
        </Button>
      )}
      <SearchForm
        key={search}
        label="Search term or synonym"
        search={search}
        onFind={(text) => showQuery({ search: text })}
      />
      <p role="status" className="text-muted text-sm">
        {words.length === 1 ? "1 search term" : `${words.length} search terms`}
      </p>
      {words.length === 0 && (
        <EmptyState title="No synonyms found" text="Add a search term and the words your product names use." />
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {words.map((word) => (
          <li key={word.term} className="rounded-card border border-line p-4">
            {open === word.term ? form(word) : <Word word={word} onChange={() => setOpen(word.term)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Word({ word: { term, means }, onChange }: { word: StaffSearchWord; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow">
        <h2 className="break-words font-bold">{term}</h2>
        <p className="break-words text-muted text-sm">{means.join(", ")}</p>
      </div>
      <TextLink href={paths.search(term)}>
        Look<span className="sr-only"> for {term} in the shop</span>
      </TextLink>
      <Button variant="outline" onClick={onChange}>
        Change<span className="sr-only"> {term}</span>
      </Button>
    </div>
  );
}
