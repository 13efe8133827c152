import { staffProductFileEndpoints } from "@/lib/contracts/staff/product-file";
import { handle, withProgress } from "@/server/http";
import { exportProducts, importProducts } from "@/server/staff";

/** Streams a generated file; creates each part when the previous one was read. */
const toStream = (parts: AsyncGenerator<string>) =>
  new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void parts.return(undefined),
  }).pipeThrough(new TextEncoderStream());

export const GET = handle(staffProductFileEndpoints.exportProducts, async () => {
  const name = `products-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(toStream(exportProducts()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
});

export const POST = handle(
  staffProductFileEndpoints.importProducts,
  async ({ viewer, file, query: { digest }, request }) =>
    withProgress(request, (tell) => importProducts(viewer, file, { digest, tell })),
);
