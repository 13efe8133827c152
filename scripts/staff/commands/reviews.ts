import { z } from "zod";
import { type StaffReview, staffReviewEndpoints } from "@/lib/contracts/staff/reviews";
import { formatDay } from "@/lib/dates";
import { reviewStateLabels } from "@/lib/reviews";
import { ok } from "@/server/http/answer";
import { parse } from "@/server/http/read-input";
import { answerReview, findReview, listReviews } from "@/server/staff";
import { command, type Fields, fieldsOf, optional } from "../command";
import { goesOn, paragraphs } from "../print";

const { listReviews: list, answerReview: endpoint } = staffReviewEndpoints;

function show({ _id, order, state, stars, words, name, reason, answer, product, timestamp }: StaffReview): string {
  return [
    `${order}: ${product.name}, ${stars} of 5 stars, ${reviewStateLabels[state].toLowerCase()} (${formatDay(timestamp)})`,
    `${name}, review ${_id}`,
    words && `They say: ${words}`,
    reason && `Not shown: ${reason}`,
    answer && `We say: ${answer}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const listCommand = command({
  usage: "reviews",
  summary: "Reviews that wait for staff, the oldest first; or those that were answered, the newest first",
  example: "reviews --list pending",
  does: list,
  fields: fieldsOf(list.query),
  run: async (query) => ok(await listReviews(query)),
  show: ({ data: { reviews, next } }) =>
    paragraphs(...(reviews.length > 0 ? reviews.map(show) : ["No reviews."]), goesOn(next)),
});

type Branch = NonNullable<typeof endpoint.body>["options"][number];

const texts: Record<Branch["shape"]["do"]["value"], { summary: string; example: string }> = {
  let: { summary: "Show it, with an answer of the shop's if you like", example: '--answer "Thank you, Ama."' },
  refuse: { summary: "Do not show it; its writer reads why", example: '--reason "It names another person."' },
  answer: { summary: "Change the shop's answer", example: '--answer "A new lamp is on its way to you."' },
};

/** A command of each answer in the contract. */
function answerCommand({ shape }: Branch) {
  const { do: kind, seen, ...own } = shape;
  const name = kind.value;
  const { summary, example } = texts[name];
  const fields: Fields = { review: z.string(), ...own, ...optional({ seen }) };
  return command({
    usage: `review <review> ${name}`,
    summary,
    example: `review ORD123456 ${name} ${example}`,
    does: endpoint,
    fields,
    async run({ review, ...typed }, { member }) {
      const found = await findReview(String(review));
      const body = parse(endpoint.body, { do: name, seen: found.timestamp, ...typed });
      return ok(await answerReview(member, found._id, body));
    },
    show: ({ data }) => show(data),
  });
}

export const reviewCommands = [listCommand, ...(endpoint.body?.options ?? []).map(answerCommand)];
