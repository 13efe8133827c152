"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Plus } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { StaffSearchSynonym } from "@/lib/contracts/staff/search-synonyms";
import { paths } from "@/lib/paths";
import { plainLetters } from "@/lib/plain-text";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { DeskPage } from "../desk-page";
import { SearchForm, showQuery } from "../search-form";
import { SearchSynonymForm } from "./search-synonym-form";

interface Data {
  synonyms: StaffSearchSynonym[];
}

/** Search synonyms (BEYOND-65). */
export function SearchSynonymsPage() {
  return (
    <DeskPage title="Search synonyms" action="edit_products" back={{ href: staffPaths.products, children: "Products" }}>
      <p className="-mt-3 mb-4 max-w-text text-muted text-sm">
        Words that shoppers search for and your product names don't use. Misspelt words are found too.
      </p>
      <SearchSynonyms />
    </DeskPage>
  );
}

function SearchSynonyms() {
  const query = useSearchParams();
  const search = query.get("search") ?? "";
  const suggested = query.get("new");
  const { state, retry, adopt, reload } = useDeskData<Data>("/api/staff/search-synonyms");
  const [open, setOpen] = useState<string | null>(suggested === null ? null : "");
  if (state.kind !== "there") return <LoadStatus state={state} label="Loading synonyms" onRetry={retry} />;
  const plain = (text: string) => plainLetters(text).toLowerCase();
  const synonyms = state.data.synonyms.filter(({ term, means }) =>
    [term, ...means].some((text) => plain(text).includes(plain(search))),
  );
  const form = (synonym: StaffSearchSynonym | null) => (
    <SearchSynonymForm
      synonym={synonym}
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
      {/* An empty string means a new entry; no term is empty. */}
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
        {synonyms.length === 1 ? "1 search term" : `${synonyms.length} search terms`}
      </p>
      {synonyms.length === 0 && (
        <EmptyState title="No synonyms found" text="Add a search term and the words your product names use." />
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {synonyms.map((synonym) => (
          <li key={synonym.term} className="rounded-card border border-line p-4">
            {open === synonym.term ? (
              form(synonym)
            ) : (
              <SynonymRow synonym={synonym} onChange={() => setOpen(synonym.term)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SynonymRow({ synonym: { term, means }, onChange }: { synonym: StaffSearchSynonym; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow">
        <h2 className="break-words font-bold">{term}</h2>
        <p className="break-words text-muted text-sm">{means.join(", ")}</p>
      </div>
      <TextLink href={paths.search(term)}>
        Search<span className="sr-only"> for {term} in the shop</span>
      </TextLink>
      <Button variant="outline" onClick={onChange}>
        Change<span className="sr-only"> {term}</span>
      </Button>
    </div>
  );
}
