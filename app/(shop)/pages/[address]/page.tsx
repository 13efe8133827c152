import { isTextName } from "@/lib/text-pages/names";
import { shownPages } from "@/server/settings";
import { ShownText, textMetadata } from "../../shown-text";

export const ensureStatic = "navigation";

interface Props {
  params: Promise<{ address: string }>;
}

/** Placeholder: a build needs at least one page per route. */
const NO_PAGE = { address: "none" };

export async function generateStaticParams() {
  const pages = (await shownPages()).filter(({ address }) => !isTextName(address));
  return pages.length > 0 ? pages.map(({ address }) => ({ address })) : [NO_PAGE];
}

export const generateMetadata = async ({ params }: Props) => textMetadata((await params).address);

/** Page that the owner added (BEYOND-89). */
export default async function Page({ params }: Props) {
  return <ShownText address={(await params).address} />;
}
