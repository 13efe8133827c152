-- What shoppers searched for and did not find, counted by day (BEYOND-45): the words as the search reads them, nobody's name.

-- CreateTable
CREATE TABLE "search_without_result" (
    "day" DATE NOT NULL,
    "words" VARCHAR(60) NOT NULL,
    "searches" INTEGER NOT NULL,

    CONSTRAINT "search_without_result_pkey" PRIMARY KEY ("day","words")
);
