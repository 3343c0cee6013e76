// Written by `npm run generate` from packages/server/src/privacy/personal-data.ts.
export const personalData = [
  {
    "id": "account",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "organisations",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "registrations",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "decisions",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "administrators"
    ],
    "erasure": "decision",
    "isExported": true
  },
  {
    "id": "invitations",
    "kept": [
      {
        "text": "endedAtOnce",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "sentInvitations",
    "kept": [
      {
        "text": "endedAtOnce",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "companyRequests",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "requestDecisions",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "company",
      "administrators"
    ],
    "erasure": "decision",
    "isExported": true
  },
  {
    "id": "sessions",
    "kept": [
      {
        "text": "endedAtOnce",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "browsers",
    "kept": [
      {
        "text": "lastUsed",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "server"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "tokens",
    "kept": [
      {
        "text": "ended",
        "count": 30,
        "unit": "day"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "webhooks",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "codes",
    "kept": [
      {
        "text": "ended",
        "count": 1,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "server"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "limits",
    "kept": [
      {
        "text": "endedAtOnce",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "server"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "lastWrites",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "server"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "favorites",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "notices",
    "kept": [
      {
        "text": "made",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "recents",
    "kept": [
      {
        "text": "lastUsed",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "downloads",
    "kept": [
      {
        "text": "made",
        "count": 2,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner",
      "administrators"
    ],
    "erasure": "count",
    "isExported": true
  },
  {
    "id": "uploads",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "ownDrafts",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "editedDrafts",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "draftChanges",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "draftCreations",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "packageConfirmations",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "draftLinks",
    "kept": [
      {
        "text": "ended",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "draftComments",
    "kept": [
      {
        "text": "made",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "linkHolders",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "commentAnswers",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "linkHolders",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "ownFirmware",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "editedFirmware",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "firmwareChanges",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "packageStamps",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "company",
      "administrators"
    ],
    "erasure": "company",
    "isExported": true
  },
  {
    "id": "hosts",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "hostPeople"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "hostPeople",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "sharedHosts",
    "kept": [
      {
        "text": "made",
        "count": 30,
        "unit": "day"
      }
    ],
    "seenBy": [
      "owner",
      "hostOwner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "stoppedHosts",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "hostPeople"
    ],
    "erasure": "decision",
    "isExported": true
  },
  {
    "id": "hostWrites",
    "kept": [
      {
        "text": "made",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "ownWrites",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "hostOwner",
      "hostPeople"
    ],
    "erasure": "decision",
    "isExported": true
  },
  {
    "id": "pairings",
    "kept": [
      {
        "text": "ended",
        "count": 1,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "server"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "toolServers",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "devices",
    "kept": [
      {
        "text": "lastUsed",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "failures",
    "kept": [
      {
        "text": "made",
        "count": 1,
        "unit": "year"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "parameterSets",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "pictures",
    "kept": [
      {
        "text": "unused",
        "count": 1,
        "unit": "day"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "posts",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      },
      {
        "text": "visitor",
        "count": 2,
        "unit": "year"
      }
    ],
    "seenBy": [
      "everybody",
      "administrators"
    ],
    "erasure": "board",
    "isExported": true
  },
  {
    "id": "unseenPosts",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "moderations",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "administrators"
    ],
    "erasure": "decision",
    "isExported": true
  },
  {
    "id": "answers",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "everybody"
    ],
    "erasure": "board",
    "isExported": true
  },
  {
    "id": "unseenAnswers",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "answerModerations",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "administrators"
    ],
    "erasure": "decision",
    "isExported": true
  },
  {
    "id": "stampConsents",
    "kept": [
      {
        "text": "account",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "administrators"
    ],
    "erasure": "decision",
    "isExported": true
  },
  {
    "id": "jobs",
    "kept": [
      {
        "text": "done",
        "count": 1,
        "unit": "day"
      }
    ],
    "seenBy": [
      "server"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "mails",
    "kept": [
      {
        "text": "sent",
        "count": 30,
        "unit": "day"
      },
      {
        "text": "unsentCode",
        "count": 1,
        "unit": "day"
      },
      {
        "text": "erasedAtOnce",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "lastMail",
    "kept": [
      {
        "text": "sentAtOnce",
        "count": 0,
        "unit": "hour"
      },
      {
        "text": "made",
        "count": 7,
        "unit": "day"
      }
    ],
    "seenBy": [
      "owner"
    ],
    "erasure": "notified",
    "isExported": false
  },
  {
    "id": "mailsAbout",
    "kept": [
      {
        "text": "sentAtOnce",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "company",
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": false
  },
  {
    "id": "auditDetails",
    "kept": [
      {
        "text": "erasedAtOnce",
        "count": 0,
        "unit": "hour"
      },
      {
        "text": "visitor",
        "count": 90,
        "unit": "day"
      }
    ],
    "seenBy": [
      "administrators"
    ],
    "erasure": "deleted",
    "isExported": true
  },
  {
    "id": "audit",
    "kept": [
      {
        "text": "always",
        "count": 0,
        "unit": "hour"
      }
    ],
    "seenBy": [
      "administrators"
    ],
    "erasure": "log",
    "isExported": true
  }
] as const;

export const otherPlaces = ["log","backups","browser"] as const;
