import { staffReturnEndpoints } from "@/lib/contracts/staff/returns";
import { handle, pictureAnswer } from "@/server/http";
import { readStaffReturnPicture } from "@/server/staff";

export const GET = handle(staffReturnEndpoints.getStaffReturnPicture, async ({ params }) =>
  pictureAnswer(await readStaffReturnPicture(params.id)),
);
