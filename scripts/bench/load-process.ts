import { Connection, toBytes } from "./connection";
import { percentile } from "./figures";
import type { Load, LoadFigures } from "./load";

/** The load client's process: sends what the bench tells it to and answers with what became of it. */
async function send({ port, requests, connections, seconds, once = false }: Load): Promise<LoadFigures> {
  const texts = requests.map(toBytes);
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const take = () => texts[once ? next++ : Math.floor(Math.random() * texts.length)];
  const keepAsking = async () => {
    const connection = new Connection(port);
    while (performance.now() < end) {
      const request = take();
      if (!request) break;
      const asked = performance.now();
      const status = await connection.ask(request);
      times.push(performance.now() - asked);
      if (status !== 200 && status !== 201) failed += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const perSecond = (times.length * 1000) / (performance.now() - started);
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95), answers: times.length, failed };
}

process.on("message", (load: Load) => void send(load).then((figures) => process.send?.(figures)));
process.on("disconnect", () => process.exit());
