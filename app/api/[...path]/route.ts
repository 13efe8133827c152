import { AppError } from "@/server/core/errors";
import { handleRaw } from "@/server/http";

const unknown = handleRaw(async () => {
  throw new AppError("NOT_FOUND");
});

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
