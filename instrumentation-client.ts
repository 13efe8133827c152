import { answerEarlyPresses } from "@/lib/client/early-presses";
import { keepPages, tellSeen } from "@/lib/client/keep-pages";
import { dropSecondPresses } from "@/lib/client/second-press";
import { startInParts } from "@/lib/client/start-in-parts";
import { listenForBack } from "@/lib/client/steps";

// Next runs this file before its router listens.
listenForBack();
dropSecondPresses();
keepPages();
answerEarlyPresses();
startInParts();

/** Called by Next when it goes to another page. */
export const onRouterTransitionStart = tellSeen;
