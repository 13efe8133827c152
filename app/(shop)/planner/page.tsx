import { unstable_rethrow } from "next/navigation";
import { PLANNER_SENTENCE, PlannerUnavailable, PlannerView } from "@/components/catalogue/planner/planner-view";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import type { PageParams } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { exampleSets } from "@/lib/power/appliances";
import { isAsked, readPlanQuestion, wishOf } from "@/lib/power/plan-query";
import { breadcrumbData } from "@/lib/seo/structured-data";
import { planFromStock } from "@/server/catalogue";
import { answerUnavailable } from "@/server/gateway/next/live-requests";
import { shopOrigin, shownSettings } from "@/server/settings";

// Rendered per request, since the page depends on its query.
export const instant = false;

/** Plans are at URLs with a query; their canonical URL is the empty form. */
export const generateMetadata = async () =>
  pageMetadata(await shownSettings(), {
    title: "Power planner",
    description: PLANNER_SENTENCE,
    path: paths.planner,
  });

/** Plans inverter, batteries, panels or a generator from stock (BEYOND-86). */
export default async function PlannerPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const question = readPlanQuestion(params);
  const asked = isAsked(question);
  const isEmpty = !asked && params.hours !== undefined;
  try {
    const [{ contact }, result] = await Promise.all([shownSettings(), asked ? planFromStock(wishOf(question)) : null]);
    const steps = [
      { name: "Home", path: paths.home },
      { name: "Power planner", path: paths.planner },
    ];
    return (
      <>
        <JsonLd data={breadcrumbData(steps, shopOrigin())} />
        <PlannerView
          question={asked || isEmpty ? question : { ...question, chosen: exampleSets[2] ?? {} }}
          result={result}
          isEmpty={isEmpty}
          contact={contact}
          origin={shopOrigin()}
        />
      </>
    );
  } catch (error) {
    unstable_rethrow(error);
    console.error(error);
    await answerUnavailable();
    return <PlannerUnavailable />;
  }
}
