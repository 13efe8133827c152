import type { Cedis } from "@/lib/money";
import { formatCedis } from "@/lib/money";
import { MailLayout, type MailShop } from "./layout";
import { ActionButton, Heading, Note, Paragraph, ProductPicture } from "./parts";

/** Product that is back in stock; `url` is its page. */
export interface ProductBack {
  name: string;
  price: Cedis;
  picture: { url: string; alt: string } | null;
  url: string;
}

interface StockAlertProps {
  product: ProductBack;
  shop: MailShop;
}

export const stockAlertSubject = ({ product }: Pick<StockAlertProps, "product">) => `Back in stock: ${product.name}`;

const ACTION = "View product";
const NEWS = "You asked us to notify you. It's back in stock at";
const FIRST = "Stock is limited: first come, first served.";
const ONCE =
  "We send this email once and delete your email from our list. If you didn't ask for it, you don't need to do anything.";

/** Back-in-stock alert for a shopper who asked for it. */
export function StockAlertMail({ product, shop }: StockAlertProps) {
  const subject = stockAlertSubject({ product });
  return (
    <MailLayout title={subject} preview={FIRST} shop={shop}>
      <Heading>{subject}</Heading>
      <div style={{ margin: "16px 0" }}>
        <ProductPicture name={product.name} picture={product.picture} size={160} />
      </div>
      <Paragraph>
        {NEWS} <strong>{formatCedis(product.price)}</strong>. {FIRST}
      </Paragraph>
      <ActionButton href={product.url}>{ACTION}</ActionButton>
      <Note>{ONCE}</Note>
    </MailLayout>
  );
}

/** Plain-text version. */
export const stockAlertText = ({ product }: StockAlertProps) =>
  [
    stockAlertSubject({ product }),
    "",
    `${NEWS} ${formatCedis(product.price)}. ${FIRST}`,
    "",
    `${ACTION}: ${product.url}`,
    "",
    ONCE,
    "",
  ].join("\n");
