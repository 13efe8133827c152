import net from "node:net";

/** A door between a shop and its database: closed, the database is away for that shop and for nobody else. */
export interface DatabaseGate {
  /** The database's address through the door. */
  url: string;
  open(): void;
  shut(): void;
  close(): Promise<void>;
}

export async function startDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const inside = new Set<net.Socket>();
  let isOpen = true;
  const server = net.createServer((client) => {
    client.on("error", () => client.destroy());
    if (!isOpen) {
      client.destroy();
      return;
    }
    const database = net.connect(Number(target.port || 5432), target.hostname);
    database.on("error", () => client.destroy());
    database.on("close", () => client.destroy());
    client.on("close", () => {
      inside.delete(client);
      database.destroy();
    });
    inside.add(client);
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as net.AddressInfo).port);
  function shut() {
    isOpen = false;
    for (const client of inside) client.destroy();
  }
  return {
    url: url.href,
    shut,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
