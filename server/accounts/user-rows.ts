import type { User } from "@/lib/contracts/accounts";
import { checkoutMethods } from "@/lib/payment-methods";
import { isRegion } from "@/lib/regions";
import { isStaffRole } from "@/lib/staff";
import { staffPaths } from "@/lib/staff-paths";
import type { Prisma, Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

/** Columns of an account that its user may see. */
const userSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  dateOfBirth: true,
  role: true,
  branchId: true,
  lastLogin: true,
  createdAt: true,
  preferredPayment: true,
  passwordHash: true,
  addresses: { where: { isDefault: true }, select: { street: true, town: true, region: true } },
  emailCodes: { where: { purpose: "change_email" }, select: { newEmail: true, expiresAt: true } },
  _count: { select: { orders: { where: { status: "processing" } } } },
} satisfies Prisma.UserSelect;

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** User of the API from a database row (SHP-DATA-11, SHP-DATA-12). */
function toUser(row: UserRow): User {
  const [home] = row.addresses;
  const [pending] = row.emailCodes;
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    dateOfBirth: row.dateOfBirth?.toISOString().slice(0, 10) ?? null,
    address:
      home && isRegion(home.region)
        ? { street: home.street, city: home.town, region: home.region, country: "Ghana" }
        : null,
    role: row.role,
    branchId: row.branchId,
    ...(isStaffRole(row.role) && { desk: staffPaths.desk }),
    lastLogin: row.lastLogin?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    orderStats: { processing: row._count.orders },
    pendingEmail: pending && pending.expiresAt > new Date() ? pending.newEmail : null,
    googleOnly: row.passwordHash === null,
    paymentPreference: checkoutMethods.find((method) => method === row.preferredPayment) ?? null,
  };
}

/** @throws AppError UNAUTHENTICATED if the account no longer exists */
export async function readUser(tx: Tx, userId: string): Promise<User> {
  const row = await tx.user.findUnique({ where: { id: userId, active: true }, select: userSelect });
  if (!row) throw new AppError("UNAUTHENTICATED");
  return toUser(row);
}
