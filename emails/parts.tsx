import { type CSSProperties, Fragment, type ReactNode } from "react";
import { smallestOf } from "@/lib/drawn-pictures";
import type { Detail } from "@/lib/payment-methods";
import { colours } from "./theme";

/** Main heading of an email. */
export function Heading({ children }: { children: ReactNode }) {
  return <h1 style={{ margin: "0 0 8px", fontSize: 28, lineHeight: "36px", fontWeight: 700 }}>{children}</h1>;
}

/** Main text of an email. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ margin: 0, fontSize: 16, lineHeight: "26px" }}>{children}</p>;
}

/** Secondary text in a muted colour. */
export function Note({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <p className="muted" style={{ margin: "16px 0 0", fontSize: 15, lineHeight: "22px", color: colours.muted }}>
      {title ? (
        <strong className="ink" style={{ display: "block", color: colours.ink }}>
          {title}
        </strong>
      ) : null}
      {children}
    </p>
  );
}

/**
 * Product picture, or an empty square if there is none.
 * @param size width and height in pixels
 */
export function ProductPicture({
  name,
  picture,
  size,
}: {
  name: string;
  picture: { url: string; alt: string } | null;
  size: number;
}) {
  const frame: CSSProperties = {
    display: "block",
    width: size,
    height: size,
    borderRadius: 6,
    backgroundColor: colours.paper,
    color: colours.muted,
    fontSize: 9,
    lineHeight: "11px",
    overflow: "hidden",
  };
  if (!picture) return <div className="box" style={frame} />;
  return <img src={smallestOf(picture.url)} alt={picture.alt || name} width={size} height={size} style={frame} />;
}

/** Names and values in two columns. */
export function Facts({ facts }: { facts: [name: string, value: string][] }) {
  const cell = { padding: "4px 0", fontSize: 15, lineHeight: "22px", verticalAlign: "top" } as const;
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: "16px 0" }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td className="muted" style={{ ...cell, paddingRight: 20, color: colours.muted }}>
              {name}
            </td>
            <td style={cell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Text link; a long URL wraps instead of widening the email. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="link"
      style={{ color: colours.link, textDecoration: "underline", overflowWrap: "anywhere" }}
    >
      {children}
    </a>
  );
}

/**
 * Button of an email: amber, or an outline if `quiet`.
 * The cell has the colour too, because Outlook draws no padding around a link.
 */
export function ActionButton({
  href,
  quiet = false,
  children,
}: {
  href: string;
  quiet?: boolean | undefined;
  children: ReactNode;
}) {
  const ground = quiet ? colours.sheet : colours.amber;
  const look = quiet ? "quiet" : undefined;
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "24px 0 0", borderCollapse: "separate" }}
    >
      <tbody>
        <tr>
          <td
            className={look}
            style={{
              border: `1px solid ${quiet ? colours.ink : colours.amber}`,
              borderRadius: 10,
              backgroundColor: ground,
            }}
          >
            <a
              href={href}
              className={look}
              style={{
                display: "inline-block",
                padding: "13px 24px",
                borderRadius: 10,
                backgroundColor: ground,
                color: colours.ink,
                fontSize: 16,
                lineHeight: "20px",
                fontWeight: 700,
                textDecoration: "none",
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * Code to type or copy.
 * Letter spacing makes the gaps, so that a copy holds digits only; the left padding balances the last gap.
 */
export function CodeBox({ code }: { code: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "24px 0 0" }}>
      <tbody>
        <tr>
          <td
            align="center"
            className="box"
            style={{
              padding: "20px 0 20px 10px",
              border: `1px solid ${colours.line}`,
              borderRadius: 10,
              backgroundColor: colours.paper,
              fontFamily: "'SF Mono', Menlo, Consolas, 'Roboto Mono', 'Courier New', monospace",
              fontSize: 36,
              lineHeight: "40px",
              fontWeight: 700,
              letterSpacing: 10,
              whiteSpace: "nowrap",
              userSelect: "all",
              WebkitUserSelect: "all",
            }}
          >
            {code}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Account details to pay to; renders nothing without details. */
export function PayTo({ details }: { details: Detail[] }) {
  if (details.length === 0) return null;
  return (
    <Note title="Pay to">
      {details.map(([label, value]) => (
        <Fragment key={label}>
          {label}: <strong>{value}</strong>
          <br />
        </Fragment>
      ))}
    </Note>
  );
}

/** Plain-text version. */
export function payToLines(details: Detail[]): string[] {
  return details.length > 0 ? ["Pay to:", ...details.map(([label, value]) => `${label}: ${value}`), ""] : [];
}
