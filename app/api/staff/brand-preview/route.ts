import { staffSettingEndpoints } from "@/lib/contracts/staff/settings";
import { handle, pdfAnswer } from "@/server/http";
import { previewDocument } from "@/server/staff";

export const GET = handle(staffSettingEndpoints.previewBrandDocument, async ({ query }) => {
  const { pdf, file } = await previewDocument(query);
  return pdfAnswer(pdf, file);
});
