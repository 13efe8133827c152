import type { Cedis } from "@/lib/money";
import { formatCedis } from "@/lib/money";
import { MailLayout, type MailShop } from "./layout";
import { ActionButton, GoodsPicture, Heading, Note, Paragraph } from "./parts";

/** What is back; `url` is that of its page. */
export interface GoodsBack {
  name: string;
  price: Cedis;
  picture: { url: string; alt: string } | null;
  url: string;
}

interface StockAlertProps {
  goods: GoodsBack;
  shop: MailShop;
}

export const stockAlertSubject = ({ goods }: Pick<StockAlertProps, "goods">) => `It is back: ${goods.name}`;

const ACTION = "See it in the shop";
const NEWS = "You asked us to tell you when it is back in stock. It is, at";
const FIRST = "We keep none aside: whoever orders first has it.";
const ONCE =
  "This is the only email about it, and your address is deleted from our list. If it was not you who asked, you need do nothing.";

/** Tells one who waited that sold-out goods can be bought again. */
export function StockAlertMail({ goods, shop }: StockAlertProps) {
  const subject = stockAlertSubject({ goods });
  return (
    <MailLayout title={subject} preview={FIRST} shop={shop}>
      <Heading>{subject}</Heading>
      <div style={{ margin: "16px 0" }}>
        <GoodsPicture name={goods.name} picture={goods.picture} size={160} />
      </div>
      <Paragraph>
        {NEWS} <strong>{formatCedis(goods.price)}</strong>. {FIRST}
      </Paragraph>
      <ActionButton href={goods.url}>{ACTION}</ActionButton>
      <Note>{ONCE}</Note>
    </MailLayout>
  );
}

/** The plain-text twin. */
export const stockAlertText = ({ goods }: StockAlertProps) =>
  [
    stockAlertSubject({ goods }),
    "",
    `${NEWS} ${formatCedis(goods.price)}. ${FIRST}`,
    "",
    `${ACTION}: ${goods.url}`,
    "",
    ONCE,
    "",
  ].join("\n");
