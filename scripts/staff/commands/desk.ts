import { backupWords } from "@/lib/backup-words";
import { deskEndpoints } from "@/lib/contracts/staff/desk";
import { formatDayAndTime } from "@/lib/dates";
import { roleWords } from "@/lib/desk-words";
import { figureTotals } from "@/lib/report";
import { worklists } from "@/lib/worklists";
import { ok } from "@/server/http/answer";
import { readDesk, readMe } from "@/server/staff";
import { command } from "../command";
import { facts, paragraphs, table } from "../print";

export const deskCommands = [
  command({
    usage: "me",
    summary: "Who you are here, and what you may do",
    example: "me --as ama@shop.example",
    does: deskEndpoints.readMe,
    fields: {},
    run: async (_, { member }) => ok(await readMe(member)),
    show: ({ data: { firstName, lastName, email, role, branchId, may } }) =>
      facts({
        Name: `${firstName} ${lastName}`,
        Email: email,
        Role: roleWords[role],
        Branch: branchId,
        May: may.join(", "),
      }),
  }),
  command({
    usage: "worklists",
    summary: "What waits for somebody, and how the day goes",
    example: "worklists",
    does: deskEndpoints.readDesk,
    fields: {},
    run: async (_, { member }) => ok(await readDesk(member)),
    show: ({ data: { lists, today, lastBackup } }) =>
      paragraphs(
        table(
          lists.map(({ name, count, since }) => [
            String(count),
            name,
            since ? `since ${formatDayAndTime(since)}` : worklists[name].hint,
          ]),
          { right: [0] },
        ),
        facts({
          ...Object.fromEntries(figureTotals(today)),
          ...(lastBackup && { "Last backup": backupWords(lastBackup) }),
        }),
      ),
  }),
];
