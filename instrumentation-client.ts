import { replayEarlyClicks } from "@/lib/client/early-presses";
import { keepPages, tellSeen } from "@/lib/client/keep-pages";
import { dropSecondPresses } from "@/lib/client/second-press";
import { listenForBack } from "@/lib/client/steps";

// Next runs this file before its router listens.
listenForBack();
dropSecondPresses();
keepPages();
replayEarlyClicks();

/** Called by Next when it goes to another page. */
export const onRouterTransitionStart = tellSeen;
