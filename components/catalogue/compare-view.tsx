import { AddToCartButton } from "@/components/cart-panel";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { ActionLink, TextLink } from "@/components/ui/text-link";
import { compareRows, MOST_COMPARED } from "@/lib/compare";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { KeepCompared } from "./compare-link";
import { toSnapshot } from "./snapshot";

const CELL = "border-line border-b p-2 align-top md:p-3";
const NAME = "sticky left-0 bg-white text-left font-medium text-muted";

interface CompareProps {
  /** Up to three products of one category. */
  products: Product[];
  /** Names of products in the URL of another category. */
  others: string[];
  /** Number of unknown products in the URL. */
  missing: number;
  /** Products of the same category that can be added. */
  choices: Product[];
}

/** Product comparison by specifications; works without script (BEYOND-73). */
export function CompareView({ products, others, missing, choices }: CompareProps) {
  const slugs = products.map(({ slug }) => slug);
  const left = choices.filter(({ slug }) => !slugs.includes(slug));
  const [first] = products;
  return (
    <div className="page pt-5 pb-16 md:pt-8">
      <h1 className="text-xl md:text-2xl">{first?.category ? `Compare ${first.category.name}` : "Compare"}</h1>
      {(others.length > 0 || missing > 0) && (
        <Alert tone="notice" role="status" className="mt-4">
          {others.length > 0 && <p>{`Not compared, because they are in another category: ${others.join(", ")}.`}</p>}
          {missing > 0 && <p>{missing === 1 ? "One product is" : `${missing} products are`} no longer sold.</p>}
        </Alert>
      )}
      {products.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          text="Open a product and press “Compare with others like it”. In list view, products with others like them have a Compare link."
          action={
            <ButtonLink href={paths.products} size="lg">
              See all products
            </ButtonLink>
          }
        />
      ) : (
        <>
          {products.length < MOST_COMPARED && left.length > 0 && (
            <form action={paths.compare()} className="mt-4 flex flex-wrap items-end gap-3">
              <input type="hidden" name="products" value={slugs.join(",")} />
              <Select label="Compare with" name="add" className="min-w-0 grow md:grow-0">
                {left.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
              <button type="submit" className={`${buttonClass("outline")} min-h-12`}>
                Add
              </button>
            </form>
          )}
          {products.length === 1 && left.length === 0 && first?.category && (
            <p className="mt-3 text-muted text-sm">
              We have no other product of this kind.{" "}
              <TextLink href={paths.category(first.category.slug)}>See all {first.category.name}</TextLink>
            </p>
          )}
          {products.length > 1 && (
            <p className="mt-6 text-muted text-sm">
              Differences in features are in bold.{" "}
              <span className={products.length > 2 ? "md:hidden" : "min-[25rem]:hidden"}>
                Swipe the table sideways to see them all.
              </span>
            </p>
          )}
          {first?.category && <KeepCompared slugs={slugs} category={first.category._id} />}
          <Table products={products} slugs={slugs} />
        </>
      )}
    </div>
  );
}

function Table({ products, slugs }: { products: Product[]; slugs: string[] }) {
  return (
    // On a phone it scrolls sideways in its own box, by touch and by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys
    <section aria-label="Comparison" tabIndex={0} className="scroll-shadows no-scrollbar relative mt-2 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <td className={`${CELL} ${NAME}`} />
            {products.map((product) => (
              <th key={product._id} scope="col" className={`${CELL} min-w-30 text-left font-medium md:min-w-36`}>
                <div className="w-24 md:w-28">
                  <Picture image={product.featuredImage} sizes="112px" className="aspect-square rounded-card" />
                </div>
                <Link href={paths.product(product.slug)} className="mt-2 block underline-offset-4 hover:underline">
                  {product.name}
                </Link>
                <div className="mt-2 flex flex-wrap items-center gap-x-3">
                  <AddToCartButton product={toSnapshot(product)} size="md" className="" />
                  {products.length > 1 && (
                    <ActionLink
                      href={paths.compare(slugs.filter((slug) => slug !== product.slug))}
                      className="inline-flex min-h-11 items-center"
                    >
                      Remove<span className="sr-only"> {product.name}</span>
                    </ActionLink>
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(products).map(({ name, values, differs }) => (
            <tr key={name}>
              <th scope="row" className={`${CELL} ${NAME}`}>
                {name}
              </th>
              {products.map(({ _id }, place) => (
                <td key={_id} className={`${CELL} ${differs ? "font-bold" : ""}`}>
                  {values[place] ?? (
                    <span className="font-normal text-muted">
                      <span aria-hidden>—</span>
                      <span className="sr-only">not stated</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Error view if the products cannot be loaded. */
export function CompareUnavailable() {
  return (
    <EmptyState
      as="h1"
      title="We couldn't compare these just now"
      text="Something went wrong on our side. Please try again in a moment."
      action={<ButtonLink href={paths.products}>See all products</ButtonLink>}
    />
  );
}
