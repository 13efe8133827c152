import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PageView } from "@/components/static/page-view";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { defaultSettings, type ShownSettings } from "@/lib/contracts/settings";
import { toShopFacts } from "@/lib/policies";
import type { TextName } from "@/lib/text-pages/names";
import { standardText } from "@/server/settings/standard-texts";

const nothing = () => undefined;
const router = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: "0",
};

/** Renders a part of a page as the server does at a URL. */
export function draw(piece: ReactNode, path = "/account", query = ""): string {
  return renderToStaticMarkup(
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams(query)}>
          <ShopFactsProvider facts={toShopFacts(defaultSettings)}>{piece}</ShopFactsProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
}

/** A text page with its standard text. */
export const drawText = (
  name: TextName,
  settings: ShownSettings = defaultSettings,
  categories: { slug: string; name: string; parent?: string | null }[] = [],
) =>
  draw(
    <PageView
      page={{ address: name, source: standardText(name) }}
      settings={settings}
      categories={categories.map((category) => ({ parent: null, ...category }))}
    />,
  );

/** Visible text of rendered HTML, with single spaces. */
export function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}
