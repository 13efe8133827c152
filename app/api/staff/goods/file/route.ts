import { staffGoodsFileEndpoints } from "@/lib/contracts/staff/goods-file";
import { handle, withProgress } from "@/server/http";
import { exportGoods, importGoods } from "@/server/staff";

/** A file as it is made, part by part: the next one is made when the one before was taken. */
const toStream = (parts: AsyncGenerator<string>) =>
  new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void parts.return(undefined),
  }).pipeThrough(new TextEncoderStream());

export const GET = handle(staffGoodsFileEndpoints.exportGoods, async () => {
  const name = `goods-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(toStream(exportGoods()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
});

export const POST = handle(staffGoodsFileEndpoints.importGoods, async ({ viewer, file, query: { digest }, request }) =>
  withProgress(request, (tell) => importGoods(viewer, file, { digest, tell })),
);
