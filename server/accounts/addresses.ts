import type { Address, AddressBookInput, ContactInput } from "@/lib/contracts/accounts";
import { normalisePhone } from "@/lib/phone";
import { normaliseDigitalAddress } from "@/lib/regions";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

const MOST_ADDRESSES = 20;

const addressSelect = {
  id: true,
  label: true,
  firstName: true,
  lastName: true,
  phone: true,
  street: true,
  landmark: true,
  region: true,
  town: true,
  digitalAddress: true,
  isDefault: true,
} satisfies Prisma.AddressSelect;

type AddressRow = Prisma.AddressGetPayload<{ select: typeof addressSelect }>;

const toAddress = ({ id, ...rest }: AddressRow): Address => ({ _id: id, ...rest });

/** Address book, default first. */
export async function listAddresses(userId: string): Promise<Address[]> {
  const rows = await db().address.findMany({
    where: { userId },
    select: addressSelect,
    orderBy: [{ isDefault: "desc" }, { createdAt: "asc" }],
  });
  return rows.map(toAddress);
}

type NewRow = Omit<AddressRow, "id" | "isDefault">;

function toRow(input: AddressBookInput): NewRow {
  return {
    label: input.label || null,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: normalisePhone(input.phone),
    street: input.street,
    region: input.region,
    town: input.town,
    ...toWhereabouts(input),
  };
}

const toWhereabouts = ({ landmark, digitalAddress }: Pick<AddressBookInput, "landmark" | "digitalAddress">) => ({
  landmark: landmark || null,
  digitalAddress: normaliseDigitalAddress(digitalAddress ?? ""),
});

/** Locks the account while its address book changes, so that it always has exactly one default. */
async function withAddressBook<T>(userId: string, change: (tx: Tx) => Promise<T>): Promise<T> {
  return db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
    return change(tx);
  });
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
}

async function insert(tx: Tx, userId: string, row: NewRow, wantsDefault: boolean): Promise<Address> {
  const count = await tx.address.count({ where: { userId } });
  if (count >= MOST_ADDRESSES) {
    throw new AppError("CONFLICT", { message: "Your address book is full. Remove an address you no longer need." });
  }
  const isDefault = wantsDefault || count === 0;
  if (isDefault) await clearDefault(tx, userId);
  return toAddress(await tx.address.create({ data: { ...row, userId, isDefault }, select: addressSelect }));
}

/**
 * Adds an address; the first one is the default.
 * @throws AppError CONFLICT if the book has twenty addresses
 */
export async function addAddress(userId: string, input: AddressBookInput): Promise<Address> {
  return withAddressBook(userId, (tx) => insert(tx, userId, toRow(input), input.isDefault));
}

/**
 * Replaces an address; the default stays until another address becomes the default.
 * @throws AppError NOT_FOUND, also for another customer's address
 */
export async function updateAddress(userId: string, id: string, input: AddressBookInput): Promise<Address> {
  return withAddressBook(userId, async (tx) => {
    const before = await tx.address.findFirst({ where: { id, userId }, select: { isDefault: true } });
    if (!before) throw new AppError("NOT_FOUND");
    if (input.isDefault) await clearDefault(tx, userId);
    const isDefault = input.isDefault || before.isDefault;
    return toAddress(
      await tx.address.update({ where: { id }, data: { ...toRow(input), isDefault }, select: addressSelect }),
    );
  });
}

/**
 * Removes an address; if it was the default, the oldest other one becomes the default.
 * @throws AppError NOT_FOUND, also for another customer's address
 */
export async function removeAddress(userId: string, id: string): Promise<Address[]> {
  await withAddressBook(userId, async (tx) => {
    const removed = await tx.address.deleteMany({ where: { id, userId } });
    if (removed.count !== 1) throw new AppError("NOT_FOUND");
    if (await tx.address.count({ where: { userId, isDefault: true } })) return;
    const next = await tx.address.findFirst({ where: { userId }, orderBy: { createdAt: "asc" }, select: { id: true } });
    if (next) await tx.address.update({ where: { id: next.id }, data: { isDefault: true } });
  });
  return listAddresses(userId);
}

/** Replaces the old phone number in the customer's addresses, in the caller's transaction. */
export async function movePhone(tx: Tx, userId: string, before: string | null, phone: string | null): Promise<void> {
  if (before && phone) await tx.address.updateMany({ where: { userId, phone: before }, data: { phone } });
}

/** Makes an address the default, adding it if it is new, in the caller's transaction. */
export async function saveCheckoutAddress(
  tx: Tx,
  userId: string,
  { street, city: town, region, landmark, digitalAddress }: NonNullable<ContactInput["address"]>,
) {
  const home = { street, town, region };
  const [owner] = await tx.$queryRaw<{ first_name: string; last_name: string; phone_number: string | null }[]>`
    SELECT first_name, last_name, phone_number FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
  if (!owner) return;
  const known = await tx.address.findFirst({ where: { userId, ...home }, select: { id: true, isDefault: true } });
  if (known?.isDefault) return;
  if (known) {
    await clearDefault(tx, userId);
    await tx.address.update({ where: { id: known.id }, data: { isDefault: true } });
    return;
  }
  const person = { firstName: owner.first_name, lastName: owner.last_name, phone: owner.phone_number ?? "" };
  await insert(tx, userId, { ...home, ...person, ...toWhereabouts({ landmark, digitalAddress }), label: null }, true);
}
