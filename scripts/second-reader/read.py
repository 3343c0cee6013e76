"""What iolink_utils reads of each device file that is named on standard input, as lines of JSON."""
import json
import sys

from iolink_utils.iodd.iodd import Iodd


def read(path):
    iodd = Iodd(path)
    identity = iodd.identity
    return {
        "vendorId": identity.vendorId,
        "deviceId": identity.deviceId,
        "vendorName": identity.vendorName,
        "products": [variant.productId for variant in identity.deviceVariants],
        "names": [variant.name[1] for variant in identity.deviceVariants],
        "releaseDate": str(iodd.documentInfo.releaseDate),
        "fileDate": str(iodd.fileInfo.date),
        "minCycleTime": iodd.physicalLayer.minCycleTime,
        "variables": sorted([one.index, one.id] for one in iodd.variableCollection.values()),
        "processData": sorted(
            [one[way]["id"], one[way]["bitLength"]]
            for one in iodd.processDataDefinition.values()
            for way in ("pdIn", "pdOut")
            if way in one
        ),
    }


for line in sys.stdin:
    try:
        print(json.dumps({"read": read(line.strip())}), flush=True)
    except Exception as error:  # whatever it is, it is an answer
        print(json.dumps({"fault": f"{type(error).__name__}: {error}"}), flush=True)
