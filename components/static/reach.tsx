import type { ReactNode } from "react";
import { Mail, MapPin, MessageCircle, Phone } from "@/components/ui/icons";
import { actionLink, textLink } from "@/components/ui/text-link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatWhatsapp, phoneLink, whatsappLink } from "@/lib/phone";

const link = `${textLink} break-all`;

/** Contact details and business hours for `{{> reach}}` and `{{> hours}}`. */
export const toContactParts = ({ seller, contact, hours }: ShownSettings) => ({
  reach: (
    <dl className="mt-2 divide-y divide-line">
      <Detail Icon={Phone} term="Phone">
        <a href={phoneLink(contact.phone)} className={`${link} tabular-nums`}>
          {contact.phone}
        </a>
      </Detail>
      <Detail Icon={MessageCircle} term="WhatsApp">
        <a href={whatsappLink(contact.whatsapp)} rel="noopener" className={`${link} tabular-nums`}>
          {formatWhatsapp(contact.whatsapp)}
        </a>
      </Detail>
      <Detail Icon={Mail} term="Email">
        <a href={`mailto:${contact.email}`} className={link}>
          {contact.email}
        </a>
      </Detail>
      <Detail Icon={MapPin} term="Address">
        <address className="py-2.5 not-italic">{seller.address}</address>
        <a href={mapLink(seller.address)} target="_blank" rel="noopener" className={actionLink}>
          See it on a map
        </a>
      </Detail>
    </dl>
  ),
  hours: (
    <table className="mt-2 w-full tabular-nums">
      <tbody className="divide-y divide-line">
        {hours.week.map(({ days, hours: open }) => (
          <tr key={days}>
            <th scope="row" className="py-3.5 text-left font-normal text-muted">
              {days}
            </th>
            <td className="py-3.5 text-right font-bold">{open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
});

const mapLink = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

function Detail({ Icon, term, children }: { Icon: typeof Phone; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_5rem_1fr] items-center gap-2 py-1">
      <Icon className="size-5 text-muted" />
      <dt className="text-muted text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
