import { z } from "zod";
import { id } from "@/lib/contracts/shared";
import { type CustomerCard, staffCustomerEndpoints } from "@/lib/contracts/staff/customers";
import { formatDay, formatDayAndTime } from "@/lib/dates";
import { addressLine } from "@/lib/delivery-place";
import { orderWord, paymentWords } from "@/lib/desk-words";
import { formatCedis } from "@/lib/money";
import { normaliseEmail } from "@/lib/normalise";
import { formatPhone } from "@/lib/phone";
import { AppError } from "@/server/core/errors";
import { done, ok } from "@/server/http/answer";
import { listCustomers, readCustomer, setCustomerActive } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { cut, facts, goesOn, paragraphs, table } from "../print";

const { listCustomers: list, readCustomer: read, setCustomerActive: setActive } = staffCustomerEndpoints;

/** The e-mail of an account, or its id. */
const customer = z.string().min(1).max(254);

/** @throws AppError NOT_FOUND */
async function findId(named: string): Promise<string> {
  if (id.safeParse(named).success) return named;
  const { customers } = await listCustomers({ search: named, after: undefined, limit: 100 });
  const found = customers.find(({ email }) => email === normaliseEmail(named));
  if (!found)
    throw new AppError("NOT_FOUND", {
      message: `No customer has the e-mail ${named}. npm run staff -- customers --search finds them by name or phone.`,
    });
  return found._id;
}

const listCommand = command({
  usage: "customers",
  summary: "Customers, the newest first, with people who ordered without an account",
  example: "customers --search Mensah",
  does: list,
  fields: fieldsOf(list.query),
  run: async (query) => ok(await listCustomers(query)),
  show: ({ data: { customers, guests, next } }) =>
    paragraphs(
      customers.length > 0
        ? table(
            customers.map(({ email, firstName, lastName, phone, orders, active }) => [
              email,
              cut(`${firstName} ${lastName}`, 22),
              phone ? formatPhone(phone) : "",
              `${orders} orders`,
              active ? "" : "deactivated",
            ]),
          )
        : guests.length === 0 && "No customers.",
      guests.length > 0 &&
        `Without an account\n${table(
          guests.map(({ email, firstName, lastName, lastOrder, orders }) => [
            email,
            cut(`${firstName} ${lastName}`, 22),
            `${orders} orders`,
            `last ${lastOrder.number}`,
          ]),
        )}`,
      goesOn(next),
    ),
});

const toLine = (address: CustomerCard["addresses"][number]) =>
  [address.label, addressLine(address)].filter(Boolean).join(", ");

function show(card: CustomerCard): string {
  const { latestOrders, orderCount, addresses, decisions } = card;
  return paragraphs(
    facts({
      Name: `${card.firstName} ${card.lastName}`,
      Email: `${card.email}${card.emailVerified ? "" : " (not confirmed)"}`,
      Phone: card.phone && formatPhone(card.phone),
      Account: `since ${formatDay(card.createdAt)}${card.active ? "" : ", deactivated"}`,
      "Last login": card.lastLogin && formatDayAndTime(card.lastLogin),
      Orders: String(orderCount),
    }),
    addresses.length > 0 && `Addresses\n${addresses.map(toLine).join("\n")}`,
    latestOrders.length > 0 &&
      `Latest orders\n${table(
        latestOrders.map(({ number, createdAt, status, paymentStatus, total }) => [
          number,
          formatDayAndTime(createdAt),
          orderWord({ status }),
          paymentWords[paymentStatus],
          formatCedis(total),
        ]),
        { right: [4] },
      )}`,
    decisions.length > 0 &&
      `Decisions\n${decisions
        .map(
          ({ at, by, active, reason }) =>
            `${formatDay(at)}, ${by}: ${active ? "activated" : "deactivated"}, ${reason ?? "no reason"}`,
        )
        .join("\n")}`,
  );
}

const readCommand = command({
  usage: "customer <customer>",
  summary: "One customer, by e-mail: orders, addresses, decisions about the account",
  example: "customer ama@example.com",
  does: read,
  fields: { customer },
  run: async (typed) => ok(await readCustomer(await findId(typed.customer))),
  show: ({ data }) => show(data),
});

const activeCommand = (active: boolean) =>
  command({
    usage: `customer <customer> ${active ? "activate" : "deactivate"}`,
    summary: active
      ? "Activate a customer's account again"
      : "Deactivate a customer's account, which ends every sign-in at once",
    example: `customer ama@example.com ${active ? "activate" : "deactivate"} --reason "Asked by phone"`,
    does: setActive,
    fields: { customer, reason: fieldsOf(setActive.body).reason },
    async run(typed, { member, confirm }) {
      const customerId = await findId(typed.customer);
      if (!active) await confirm(`Deactivate the account of ${typed.customer}? Its sign-ins end at once.`);
      await setCustomerActive(member, customerId, { active, reason: typed.reason });
      return done(active ? "The account is active again." : "The account is deactivated, and signed out everywhere.");
    },
    show: ({ message }) => message,
  });

export const customerCommands = [listCommand, readCommand, activeCommand(false), activeCommand(true)];
